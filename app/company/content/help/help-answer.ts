import type { TextBlock } from '../../writing.ts'

export type HelpAnswer = { question: string; blocks: readonly TextBlock[] }
