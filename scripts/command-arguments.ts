import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { errorCode } from '../db/error-code.ts'
import { end } from './marketplace-database.ts'

export type OptionValues<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>['values']

/** Names the one argument of a command ('folder') and says how the command is written. */
type Command<Options extends ParseArgsOptionsConfig> = { argument: string; usage: string; options: Options }

/**
 * Returns the one argument and the options of a command. Ends the command with a sentence if an option does not exist or
 * lacks its value, or if there is not one argument.
 */
export function commandArguments<Options extends ParseArgsOptionsConfig>({
  argument,
  usage,
  options,
}: Command<Options>): { given: string; values: OptionValues<Options> } {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [given, second] = positionals
    if (second) end(`Only one ${argument} is taken, and ${second} is another. ${usage}`)
    return { given: given || end(usage), values }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const isOption = errorCode(error)?.startsWith('ERR_PARSE_ARGS')
    // Node.js adds how an argument that begins with a dash is written, which none here does.
    end(isOption ? `${error.message.split(/\.?\s*\n|\. /)[0]}. ${usage}` : error.message)
  }
}
