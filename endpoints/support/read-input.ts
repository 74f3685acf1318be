import type { PayloadRequest } from 'payload'
import type { ZodError, ZodType } from 'zod'
import { type ErrorCode, errorCodes, fail, type Result } from '@/domain/errors'

type Fields = Record<string, unknown>

const fromForm = async (req: PayloadRequest): Promise<Fields> => {
  const form = (await req.formData?.()) as FormData
  return Object.fromEntries([...form.entries()])
}

const fromJson = async (req: PayloadRequest): Promise<Fields | null> => {
  const text = (await req.text?.()) ?? ''
  if (text.trim() === '') return {}
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
}

/** A body that is absent, JSON, multipart or urlencoded; null when it cannot be read. */
const bodyFields = async (req: PayloadRequest): Promise<Fields | null> => {
  if (req.method === 'GET' || req.method === 'HEAD') return {}
  const type = req.headers.get('content-type') ?? ''
  try {
    return /multipart\/form-data|x-www-form-urlencoded/.test(type) ? await fromForm(req) : await fromJson(req)
  } catch {
    return null
  }
}

const isCode = (message: string): message is ErrorCode => (errorCodes as readonly string[]).includes(message)

/** The field that an issue is about, an unknown one by its own name; undefined when it is about no single one. */
export const fieldOf = (issue: ZodError['issues'][number]): string | undefined => {
  const names = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue.path
  return names.join('.') || undefined
}

/**
 * Path, query and body fields as one input, checked by `schema`. A schema that wants a certain sentence gives
 * the code as its message: `z.string().min(1, 'FIRST_NAME_REQUIRED')`.
 */
export const readInput = async <T>(req: PayloadRequest, schema: ZodType<T>): Promise<Result<T>> => {
  const body = await bodyFields(req)
  if (body === null) return fail('INVALID_JSON')
  const query = Object.fromEntries(req.searchParams?.entries() ?? [])
  // Payload adds the collection that a call belongs to.
  const { collection: _, ...path } = req.routeParams ?? {}
  const parsed = schema.safeParse({ ...query, ...body, ...path })
  if (parsed.success) return { ok: true, value: parsed.data }
  const issue = parsed.error.issues[0]
  const field = issue && fieldOf(issue)
  const code = issue && isCode(issue.message) ? issue.message : 'INVALID_INPUT'
  return fail(code, { field })
}
