import { expect, test } from 'vitest'
import { describeAgent } from './user-agent.ts'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'desktop', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'phone',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'tablet',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'desktop',
    'Microsoft Edge',
    'Windows',
  ],
  ['AdaLovelace/1.0 198.51.100.77 (anything)', 'other', 'Other', 'Other'],
  ['x', 'other', 'Other', 'Other'],
])('of %s no more is known than class and families', (agent, device, browser, system) => {
  expect(describeAgent(agent)).toEqual({ device, browser, system })
})
