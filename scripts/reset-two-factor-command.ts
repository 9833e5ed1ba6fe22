// `npm run reset-two-factor -- someone@example.com` turns off the second factor of an account whose owner lost it. It needs
// the settings of the server, for the mail that it queues.
import './node-version.mjs'
import './secret-files.ts'
import { disconnect } from '../db/connect.ts'
import { resetSecondFactor } from '../server/accounts/reset-second-factor.ts'
import { commandArguments } from './command-arguments.ts'
import { connectToMarketplace, end, readSettings } from './marketplace-database.ts'

const usage = 'Whose? npm run reset-two-factor -- someone@example.com'
const { given: email } = commandArguments({ argument: 'address', usage, options: {} })
readSettings()
await connectToMarketplace()
const isReset = await resetSecondFactor(email)
await disconnect()
if (!isReset) end(`There is no account with the address ${email} that signs in in two steps.`)
console.log(`${email} signs in with the password alone now. All sessions of the account have ended.`)
