import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { fromSetup } from './from-setup.ts'

interface TestPostgres {
  name: string
  url: string
  drop: () => Promise<void>
}

/** Makes a database of the caller's own on the tests' server, empty or a copy of `template`. */
export async function makePostgresDatabase(template = 'template0'): Promise<TestPostgres> {
  const name = `waymark_test_${randomBytes(8).toString('hex')}`
  await runOnServer(`create database ${name} encoding 'UTF8' template ${template}`)
  return {
    name,
    url: addressOf(name),
    drop: () => runOnServer(`drop database if exists ${name} with (force)`),
  }
}

function addressOf(database: string): string {
  const url = new URL(fromSetup('TEST_DATABASE_URL'))
  url.pathname = `/${database}`
  return url.href
}

async function runOnServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: fromSetup('TEST_DATABASE_URL') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
