import { expect, test } from 'vitest'
import { listNetworks, ofLargestHolder, wideNetwork } from './networks.ts'

test('an IPv4 address counts for itself, even if it is written as IPv6', () => {
  expect(listNetworks('1.2.3.4')).toEqual(['1.2.3.4'])
  expect(listNetworks('::ffff:1.2.3.4')).toEqual(['1.2.3.4'])
})

test('an IPv6 address counts for its first 64, 56 and 48 bits, however it is written', () => {
  for (const address of ['2001:db8:1:2a3:4:5:6:7', '2001:0DB8:0001:02A3::7'])
    expect(listNetworks(address)).toEqual(['2001:db8:1:2a3', '2001:db8:1:200/56', '2001:db8:1'])
  expect(listNetworks('2001:db8::7')).toEqual(['2001:db8:0:0', '2001:db8:0:0/56', '2001:db8:0'])
  expect(listNetworks('::1')).toEqual(['0:0:0:0', '0:0:0:0/56', '0:0:0'])
})

test('another text counts for itself', () => {
  expect(listNetworks('member 7')).toEqual(['member 7'])
})

test('the wide network of an address is its first 24 bits, or 48 of IPv6', () => {
  expect(['1.2.3.4', '::ffff:1.2.3.4', '2001:db8:1:2::5', '::1'].map(wideNetwork)).toEqual([
    '1.2.3',
    '1.2.3',
    '2001:db8:1',
    '0:0:0',
  ])
})

test('the largest holder is determined among the widest networks first, then within that one', () => {
  const thing = (address: string, size: number) => ({ address, networks: listNetworks(address), size })
  const crowd = [1, 2, 3].map((subnet) => thing(`2001:db8:1:${subnet}::1`, 2))
  const things = [thing('198.51.100.1', 5), ...crowd, thing('2001:db8:1:1::2', 1)]
  const largest = () => ofLargestHolder(things, ({ size }) => size).map(({ address }) => address)
  expect(largest()).toEqual(['2001:db8:1:1::1', '2001:db8:1:1::2'])
  things.push(thing('198.51.100.1', 3))
  expect(largest()).toEqual(['198.51.100.1', '198.51.100.1'])
})
