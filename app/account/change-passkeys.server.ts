import { isRefusal, Refusal } from '../../rules/refusal.ts'
import { addPasskey } from '../../server/accounts/add-passkey.ts'
import { removePasskey, renamePasskey } from '../../server/accounts/own-passkeys.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type PasskeyStart, startPasskey } from '../../server/accounts/start-passkey.ts'

/** The forms of the security page about passkeys. Their fields have names of their own, as on the whole page. */
type PasskeyForm =
  | { intent: 'start-passkey'; passkeyName: string; passkeyPassword: string }
  | { intent: 'add-passkey'; passkeyName: string; challenge: string; response: string }
  | { intent: 'rename-passkey'; passkey: string; newName: string }
  | { intent: 'remove-passkey'; passkey: string; removePassword: string }

/** Does what a form about passkeys asks for; returns what the browser needs to make one. Throws the refusals of the actions. */
export async function changePasskeys(
  person: Person,
  form: PasskeyForm,
  clientAddress: string,
): Promise<{ passkeyStart?: PasskeyStart }> {
  switch (form.intent) {
    case 'start-passkey': {
      const { passkeyName: name, passkeyPassword: password } = form
      return {
        passkeyStart: await atField('passkeyPassword', () => startPasskey(person, { name, password, clientAddress })),
      }
    }
    case 'add-passkey':
      await addPasskey(person, { ...form, name: form.passkeyName })
      return {}
    case 'rename-passkey':
      await renamePasskey(person, form.passkey, form.newName)
      return {}
    case 'remove-passkey': {
      const { passkey: passkeyId, removePassword: password } = form
      await atField('removePassword', () => removePasskey(person, { passkeyId, password, clientAddress }))
      return {}
    }
  }
}

/** Moves what a refusal says of the password to the form's own field for it. */
export async function atField<Result>(field: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!isRefusal(error) || !error.fields?.password) throw error
    throw new Refusal(error.code, { fields: { [field]: error.fields.password } })
  }
}
