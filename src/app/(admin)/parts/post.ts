export interface Answer {
  ok: boolean
  /** The sentence to show; empty when the answer had none. */
  message: string
  body: Record<string, unknown>
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Posts JSON to a call of this site. Throws when there is no answer, or one that is not the site's. */
export const post = async (path: string, input: Record<string, string>): Promise<Answer> => {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  })
  const body = (await response.json()) as Record<string, unknown>
  if (response.status >= 500) throw new Error(textOf(body.error))
  return { ok: response.ok, message: textOf(body.message), body }
}
