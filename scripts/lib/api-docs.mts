interface Schema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  format?: string
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: Schema | boolean
}

/** Schemas by content type. A file has its own type. */
type Content = Record<string, { schema: Schema } | undefined>

interface Operation {
  summary: string
  /** The roles that the call accepts, by scheme. */
  security?: Record<string, string[]>[]
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, { description: string; content: Content }>
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const getName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

const getType = (schema: Schema): string => {
  if (schema.$ref) return getName(schema.$ref)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(getType))].join(' | ')
  if (schema.prefixItems) return `[${schema.prefixItems.map(getType).join(', ')}]`
  if (schema.type === 'array') return `list of ${getType(schema.items ?? {})}`
  if (schema.properties) return `{ ${fields(schema)} }`
  if (typeof schema.additionalProperties === 'object') return `map of ${getType(schema.additionalProperties)}`
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'anything')
  return schema.format ? `${schema.format}` : type
}

const fields = ({ properties = {}, required = [] }: Schema): string =>
  Object.entries(properties)
    .map(([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${getType(schema)}`)
    .join(', ')

const getInput = ({ parameters, requestBody }: Operation): string[] => {
  const asked = ['path', 'query', 'header'].flatMap((place) => {
    const named = parameters.filter((one) => one.in === place)
    const list = named.map((one) => `${one.name}${one.required ? '' : '?'}: ${getType(one.schema)}`)
    return list.length > 0 ? [`- ${place}: \`${list.join(', ')}\``] : []
  })
  const body = requestBody && fields(requestBody.content['application/json'].schema)
  return [...asked, ...(body ? [`- body: \`{ ${body} }\``] : [])]
}

/** Errors that any call can return are listed once, at the top. */
const general = new Set([
  'INVALID_INPUT',
  'INVALID_JSON',
  'BODY_TOO_LARGE',
  'WRONG_ORIGIN',
  'INTERNAL',
  'UNAVAILABLE',
])

const errorLine = (status: string, description: string): string[] => {
  const codes = description.split(', ').filter((code) => !general.has(code))
  return codes.length > 0 ? [`- ${status}: ${codes.map((code) => `\`${code}\``).join(', ')}`] : []
}

const getAnswer = (content: Content): string => {
  const json = content['application/json']
  return json ? `\`{ ${fields(json.schema)} }\`` : `a file, \`${Object.keys(content).join('`, `')}\``
}

const getAnswers = ({ responses }: Operation): string[] =>
  Object.entries(responses).flatMap(([status, { description, content }]) =>
    Number(status) < 300 ? [`- ${status}: ${getAnswer(content)}`] : errorLine(status, description),
  )

/** Some open calls check the session themselves, for example those that change a person’s own password. */
const getAccess = ({ security, responses }: Operation): string => {
  const mustSignIn = responses['401']?.description.split(', ').includes('NOT_SIGNED_IN')
  if (!security)
    return mustSignIn ? 'Everyone who is signed in can make this call.' : 'Everyone can make this call.'
  const roles = security.flatMap((scheme) => Object.values(scheme).flat())
  if (roles.includes('admin')) return 'Only admins can make this call.'
  return roles.includes('manager')
    ? 'Only managers and admins can make this call.'
    : 'Only staff can make this call.'
}

const getCall = (path: string, method: string, operation: Operation): string =>
  [
    `### ${method.toUpperCase()} ${path}`,
    `${operation.summary} ${getAccess(operation)}`,
    [...getInput(operation), ...getAnswers(operation)].join('\n'),
  ].join('\n\n')

const head = `# API calls

\`npm run generate\` writes this page from the document that the site serves at \`GET /api/openapi.json\`. Do not edit it
by hand.

- Every path also works with a slash at the end. The body of a request can be JSON, multipart or URL-encoded.
- The named types are listed under *Types* at the end of this page. If the name of a type ends in \`Input\`, it is a type
  that you send.
- Amounts are in pounds, and times are ISO 8601 in UTC. Days are written as yyyy-MM-dd. If a response is grouped by day,
  its keys have the form DD/MM/YYYY.
- Staff send their session cookie or \`Authorization: Bearer\`. A call that changes data and sends a cookie must come from
  the site's own pages.
- An error is \`{ success: false, error, message, code, field?, action? }\`. \`error\` and \`message\` contain the same
  sentence.
- Any call can also return one of these:
  - 400 \`INVALID_INPUT\` or \`INVALID_JSON\`
  - 408 without a body if the request takes longer than five minutes to arrive
  - 413 \`BODY_TOO_LARGE\` if the body is too large (more than 8 kB for sign-in and passwords, more than 64 kB from
    visitors, and from signed-in users more than 10 MB for pictures and more than 1 MB for all other calls)
  - 431 \`TOO_MANY_HEADERS\` if the request has more than 100 headers
  - 500 \`INTERNAL\` if something fails on our side
  - 503 \`UNAVAILABLE\` with \`Retry-After\` while the database is not available
  - 403 \`WRONG_ORIGIN\`, but only if the call changes data
- If a path does not support the method, the response is 405 \`METHOD_NOT_ALLOWED\`. The header \`Allow\` lists the
  supported methods.
- Payload's own REST API also returns content (\`GET /api/services?limit=10&depth=1\`). Visitors only get published
  documents. The depth is at most 2. There is no GraphQL.
- Only Square can use \`POST /api/payments/square-webhook\`. Requests without Square's signature are rejected.
- Every response has the header \`X-Request-Id\`. You can search the log for this id. A 500 response also contains it as
  \`request_id\`.
- If one client address makes too many calls, the response is 429 with \`Retry-After\` in seconds.`

const getTypes = ({ components }: ApiDocument): string =>
  Object.entries(components.schemas)
    .filter(([name]) => name !== 'Error')
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, schema]) => `- **${name}**: \`${getType(schema)}\``)
    .join('\n')

/** Creates docs/api.md from the OpenAPI document. */
export const apiDocs = (document: ApiDocument): string => {
  const { paths } = document
  const groups = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const group = path.split('/')[2] ?? ''
      groups.set(group, [...(groups.get(group) ?? []), getCall(path, method, operation)])
    }
  const sections = [...groups].sort(([a], [b]) => a.localeCompare(b))
  const calls = sections.map(([name, texts]) => [`## ${name}`, ...texts].join('\n\n'))
  return `${[head, ...calls, '## Types', getTypes(document)].join('\n\n')}\n`
}
