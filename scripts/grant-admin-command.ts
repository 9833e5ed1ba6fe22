// `npm run grant-admin -- someone@example.com` makes an account an admin. There is no other way (spec D17).
import './node-version.mjs'
import './secret-files.ts'
import { disconnect } from '../db/connect.ts'
import { isRefusal } from '../rules/refusal.ts'
import { grantAdmin } from '../server/accounts/grant-admin.ts'
import { commandArguments } from './command-arguments.ts'
import { connectToMarketplace, end } from './marketplace-database.ts'

const usage = 'Whom? npm run grant-admin -- someone@example.com'
const { given: email } = commandArguments({ argument: 'address', usage, options: {} })
await connectToMarketplace()
const granted = await grantAdmin(email).catch((error: unknown) => {
  if (isRefusal(error) && error.code === 'addressUnconfirmed') return 'unconfirmed'
  throw error
})
await disconnect()
if (granted === 'unconfirmed') {
  end(
    `${email} is not confirmed yet. Confirm it by the link in the welcome mail, or have it sent again from the profile page.`,
  )
}
if (!granted) end(`There is no account with the address ${email}.`)
console.log(`${email} is an admin now, from the next sign-in on.`)
