export type AddTypeResult = { ok: true } | { ok: false; error: string; fields: Record<string, string> }
