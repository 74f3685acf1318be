import { call } from '../support/http-client'

interface Schema {
  properties?: Record<string, object>
}

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: object; example?: unknown }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
}

/** Values by the name of their field. `slot_id`, `slotId` and `slotid` are the same name. */
type Known = Map<string, unknown>

const getKey = (name: string): string => name.toLowerCase().replaceAll('_', '')

const gather = (value: unknown, known: Known): void => {
  if (typeof value !== 'object' || value === null) return
  for (const [name, one] of Object.entries(value)) {
    if (typeof one === 'string' && one && !known.has(getKey(name))) known.set(getKey(name), one)
    gather(one, known)
  }
}

const getAddress = (path: string, { parameters = [] }: Operation, known: Known): string | null => {
  const needed = parameters.filter(({ required, in: place }) => required && place !== 'header')
  if (!needed.every(({ name }) => known.has(getKey(name)))) return null
  const getValue = (name: string) => encodeURIComponent(String(known.get(getKey(name))))
  const query = needed.filter((one) => one.in === 'query').map(({ name }) => `${name}=${getValue(name)}`)
  return `${path.replace(/\{(\w+)\}/g, (_, name: string) => getValue(name))}?${query.join('&')}`
}

/** Reads a salon's values with full rights from all calls that only read, and adds a basket. */
const read = async (document: ApiDocument, url: string, token: string): Promise<Known> => {
  const known: Known = new Map()
  const headers = { authorization: `Bearer ${token}` }
  gather((await call(`${url}/api/basket/create`, { method: 'POST', json: {} })).body, known)
  // The second round sends values that the first round found.
  for (let round = 0; round < 2; round++)
    for (const [path, { get }] of Object.entries(document.paths)) {
      const address = get && getAddress(path, get, known)
      if (address) gather((await call(url + address, { headers })).body, known)
    }
  return known
}

/** Adds an existing id to each id parameter of the document, so that not every request ends with a 404. */
export const withKnownValues = async (
  document: ApiDocument,
  url: string,
  token: string,
): Promise<ApiDocument> => {
  const known = await read(document, url, token)
  const copy = structuredClone(document)
  for (const operation of Object.values(copy.paths).flatMap(Object.values<Operation>)) {
    for (const parameter of operation.parameters ?? [])
      if (known.has(getKey(parameter.name))) parameter.example = known.get(getKey(parameter.name))
    for (const { schema } of Object.values(operation.requestBody?.content ?? {}))
      for (const [name, property] of Object.entries(schema.properties ?? {}))
        if (known.has(getKey(name))) Object.assign(property, { examples: [known.get(getKey(name))] })
  }
  return copy
}
