import type { PayloadRequest } from 'payload'
import { toJSONSchema, type ZodError, type ZodType } from 'zod'
import { type ErrorCode, fail, type Result } from '@/domain/errors'
import { errorMessages } from '@/messages/errors'
import { isStaff } from '@/server/access/access'
import { findLongField, LONGEST_TEXT } from '@/server/http/input-limits'

type Fields = Record<string, unknown>

/** The most fields in a form. One megabyte could contain half a million empty fields. */
const MAX_FIELDS = 200

/** Counts `mark` in `bytes`, but stops just above the limit. */
const countMarks = (bytes: Buffer, mark: string): number => {
  let [found, at] = [0, -1]
  while (found <= MAX_FIELDS && (at = bytes.indexOf(mark, at + 1)) >= 0) found += 1
  return found
}

/** Counts the fields before reading them. */
const readForm = async (req: PayloadRequest): Promise<FormData> => {
  const type = req.headers.get('content-type') ?? ''
  const bytes = Buffer.from((await req.arrayBuffer?.()) ?? new ArrayBuffer(0))
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1]
  if (countMarks(bytes, boundary === undefined ? '&' : `--${boundary}`) > MAX_FIELDS)
    throw new Error('a form of too many fields')
  return new Response(bytes, { headers: { 'content-type': type } }).formData()
}

const readJson = async (req: PayloadRequest): Promise<Fields | null> => {
  const text = (await req.text?.()) ?? ''
  if (text.trim() === '') return {}
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
}

/** Reads the fields of a document (`documentFields`), which a form sends as JSON text, so that each text is checked. */
const withDocumentFields = (form: Fields): Fields =>
  typeof form.fields === 'string' ? { ...form, fields: JSON.parse(form.fields) as unknown } : form

interface Body {
  fields: Fields
  /** Null if the body is JSON. */
  form: FormData | null
}

/** Reads a body, which may be missing, JSON, multipart or urlencoded. Returns null if it cannot be read. */
const readBody = async (req: PayloadRequest): Promise<Body | null> => {
  if (req.method === 'GET' || req.method === 'HEAD') return { fields: {}, form: null }
  const type = req.headers.get('content-type') ?? ''
  try {
    if (!/multipart\/form-data|x-www-form-urlencoded/.test(type)) {
      const fields = await readJson(req)
      return fields && { fields, form: null }
    }
    const form = await readForm(req)
    return { fields: withDocumentFields(Object.fromEntries(form.entries())), form }
  } catch {
    return null
  }
}

/**
 * Converts the fields that must be lists in the schema. A form cannot distinguish between a list with one entry and a
 * text.
 */
const withLists = (input: Fields, { issues }: ZodError, form: FormData): Fields => {
  const names = issues.flatMap(({ code, path, ...rest }) =>
    code === 'invalid_type' && 'expected' in rest && rest.expected === 'array' && path.length === 1
      ? String(path[0])
      : [],
  )
  const lists = names.filter((name) => form.has(name)).map((name) => [name, form.getAll(name)])
  return { ...input, ...(Object.fromEntries(lists) as Fields) }
}

const isCode = (message: string): message is ErrorCode => Object.hasOwn(errorMessages, message)

/**
 * The name of the field with an issue, which may be an unknown field. Undefined if the issue is not about a single
 * field.
 */
export const getIssueField = (issue: ZodError['issues'][number]): string | undefined => {
  const names = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue.path
  return names.join('.') || undefined
}

/**
 * Combines path, query and body fields into one input and checks it with `schema`. The message of a schema is the error
 * code: `z.string().min(1, 'FIRST_NAME_REQUIRED')`.
 */
export const readInput = async <T>(req: PayloadRequest, schema: ZodType<T>): Promise<Result<T>> => {
  const body = await readBody(req)
  if (body === null) return fail('INVALID_JSON')
  const query = Object.fromEntries(req.searchParams?.entries() ?? [])
  // Payload adds the collection of the call to the route parameters.
  const { collection: _, ...path } = req.routeParams ?? {}
  const input = { ...query, ...body.fields, ...path }
  const long = findLongField(input, isStaff(req) ? LONGEST_TEXT.staff : LONGEST_TEXT.visitor)
  if (long !== undefined) return fail('INVALID_INPUT', { field: long })
  const first = schema.safeParse(input)
  const parsed =
    first.success || !body.form ? first : schema.safeParse(withLists(input, first.error, body.form))
  if (parsed.success) return { ok: true, value: parsed.data }
  const issue = parsed.error.issues[0]
  const field = issue && getIssueField(issue)
  const code = issue && isCode(issue.message) ? issue.message : 'INVALID_INPUT'
  return fail(code, { field })
}

export type Json = Record<string, unknown>

const toComponentRefs = (schema: unknown, ending: string): Json =>
  JSON.parse(
    JSON.stringify(schema).replace(/"#\/\$defs\/([^"]+)"/g, `"#/components/schemas/$1${ending}"`),
  ) as Json

/**
 * The JSON Schema of a call's input or output. Named types are added to `named` and referred to. The names of input
 * types end in `Input`, because inputs may have fields that outputs do not.
 */
export const toJsonSchema = (type: ZodType, io: 'input' | 'output', named: Json): Json => {
  const ending = io === 'input' ? 'Input' : ''
  const { $schema: _, $defs = {}, ...schema } = toJSONSchema(type, { io, unrepresentable: 'any' }) as Json
  for (const [name, one] of Object.entries($defs as Json))
    named[`${name}${ending}`] = toComponentRefs(one, ending)
  return toComponentRefs(schema, ending)
}
