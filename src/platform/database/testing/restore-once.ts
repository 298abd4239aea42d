import { restore } from '../backup/restore.ts'

/** Run as a process: restores a backup into a server and prints that it did. */
const [url = '', migrations = '', file = ''] = process.argv.slice(2)
await restore({ url, dataDir: '', migrations }, file)
console.info('restored')
