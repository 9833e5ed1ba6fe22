/** What the forms that answer a request show if it was not answered. */
export type RequestAnswerFailure = { problem: string; fields: Record<string, string>; typed: string | undefined }
