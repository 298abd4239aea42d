// package.json loads this file before each command (`node -r`). It must run on old versions of Node, so use nothing newer than
// ES2015.
const version = process.versions.node
const [major, minor] = version.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 11)) {
  console.error(`Waymark needs Node 20.11 or later; this is v${version}. See https://nodejs.org.`)
  process.exit(1)
}
