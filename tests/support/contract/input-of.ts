import type { ZodType } from 'zod'
import { endpoints } from '@endpoints/endpoints'
import { getDescription, toPathTemplate } from '@endpoints/support/api-document'
import type { RouteDescription } from '@endpoints/support/route'
import type { Asked } from '../http-salon'
import type { Operation } from './contract'

interface Call extends RouteDescription {
  run: unknown
}

const calls = new Map(
  endpoints.flatMap((endpoint) => {
    const call = getDescription(endpoint) as Call | undefined
    return call ? [[`${call.method.toUpperCase()} ${toPathTemplate(call.path)}`, call] as const] : []
  }),
)

const getCall = ({ method, template }: Operation): Call => {
  const call = calls.get(`${method} ${template}`)
  if (!call) throw new Error(`no endpoint is ${method} ${template}`)
  return call
}

/** Returns true if a different name of the same call comes earlier in the document. */
export const isOtherName = (operation: Operation): boolean => {
  const { run, input } = getCall(operation)
  const names = [...calls.values()].filter((call) => call.run === run && call.input === input)
  return names[0] !== getCall(operation)
}

/** The values of a request's path parameters. */
const inPath = (template: string, path: string): Record<string, string> => {
  const pattern = template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return { ...new RegExp(`^${pattern}/?$`).exec(path)?.groups }
}

type Refused = NonNullable<ReturnType<ZodType['safeParse']>['error']>

/** Parses a request's fields with the call's schema. */
const readBy = (operation: Operation, { path, json, form }: Asked) => {
  const url = new URL(path, 'http://localhost')
  const sent = JSON.parse(JSON.stringify(json ?? form ?? {})) as object
  const query = Object.fromEntries(url.searchParams)
  const fields = { ...query, ...sent, ...inPath(operation.template, url.pathname) }
  return getCall(operation).input.safeParse(fields)
}

/** The reason why the call's schema refuses these fields. Null if it accepts them. */
export const getRefusal = (operation: Operation, asked: Asked): Refused | null =>
  readBy(operation, asked).error ?? null

/** The parsed form of an accepted request, as text. */
export const takenBy = (operation: Operation, asked: Asked): string =>
  JSON.stringify(readBy(operation, asked).data)
