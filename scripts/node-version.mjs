/** Ends the process with a message if this Node.js is too old to run the project. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 22)) {
  console.error(
    `Hourlet needs Node.js 22.22 or later and this is ${process.versions.node}. Run it through npm ("npm start", ` +
      `"npm test"): "npm ci" puts a suitable Node.js into node_modules. If it did not, install Node.js 24 from nodejs.org.`,
  )
  process.exit(1)
}
