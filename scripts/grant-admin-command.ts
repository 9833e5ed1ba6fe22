// `npm run grant-admin -- someone@example.com` makes an account an admin. There is no other way (spec D17).
import './node-version.mjs'
import './secret-files.ts'
import { connect, disconnect } from '../db/connect.ts'
import { runningEmbeddedPostgres } from '../db/embedded/running.ts'
import { isRefusal } from '../rules/refusal.ts'
import { grantAdmin } from '../server/accounts/grant-admin.ts'

const email = process.argv[2] ?? end('Whom? npm run grant-admin -- someone@example.com')
const url =
  process.env.DATABASE_URL ||
  (await runningEmbeddedPostgres(process.env.DATA_DIR || '.data')) ||
  end('Start the marketplace first (npm start), or set DATABASE_URL.')

connect(url, { max: 1 })
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

function end(why: string): never {
  console.error(why)
  process.exit(1)
}
