import { z } from 'zod'
import { counted } from '../../rules/counted.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { typeLabelInput } from '../../rules/space-type.ts'
import type { Person } from '../../server/accounts/person.ts'
import { hideSpaceType } from '../../server/spaces/hide-space-type.ts'
import { mergeSpaceTypes } from '../../server/spaces/merge-space-types.ts'
import { renameSpaceType } from '../../server/spaces/rename-space-type.ts'
import { actionResult } from '../session.ts'

/** Performs the action of a form on a type's page. Returns a message about it. */
export async function changeType(person: Person, name: string, form: FormData) {
  return await actionResult(async (): Promise<string> => {
    const fields = Object.fromEntries(form)
    const { intent } = parseInput(intentInput, fields)
    if (intent === 'rename') {
      const input = parseInput(typeLabelInput, { name, label: fields.label })
      await renameSpaceType(person, input)
      return `It is called '${input.label}' everywhere now.`
    }
    if (intent === 'merge') {
      const { into } = parseInput(mergeInput, fields)
      const spaces = await mergeSpaceTypes(person, name, into)
      return `Merged: ${counted(spaces, 'space')} moved to '${into}'.`
    }
    await hideSpaceType(person, name, intent === 'hide', z.string().catch('').parse(fields.reason))
    return intent === 'hide' ? 'It is hidden now.' : 'It is shown again.'
  })
}

const intentInput = z.object({ intent: z.enum(['rename', 'hide', 'show', 'merge']) })

const mergeInput = z.object({
  into: z.string('Please choose a type').min(1, 'Please choose a type').max(40),
  sure: z.literal('yes', 'Please say that you mean it'),
})
