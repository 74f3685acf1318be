import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { endpoints } from '@endpoints/endpoints'
import { createApiDocument } from '@endpoints/support/api-document'

interface Fields {
  properties?: Record<string, object>
}

interface PublishedOperation {
  security?: unknown
  parameters: { name: string; in: string }[]
  requestBody?: { content: { 'application/json': { schema: Fields } } }
  responses: Record<string, { content?: Record<string, unknown> }>
}

/** The published document, against which the checks below compare real responses. */
export const published = JSON.parse(JSON.stringify(createApiDocument(endpoints))) as {
  paths: Record<string, Record<string, PublishedOperation>>
  components: { schemas: Record<string, object> }
}

/**
 * Hundreds of responses share a few parts, so each part is compiled only once. The parts are not inlined, because that
 * takes longer.
 */
const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } })
addFormats(ajv)
ajv.addFormat('decimal', { type: 'number', validate: (value) => Number(value.toFixed(2)) === value })
ajv.addSchema({ $id: 'api', ...published })

const compiled = new Map<string, ValidateFunction>()

const validator = (template: string, method: string, status: number): ValidateFunction => {
  const part = (text: string) => text.replaceAll('~', '~0').replaceAll('/', '~1')
  const type = Object.keys(published.paths[template]?.[method]?.responses[status]?.content ?? {})[0] ?? ''
  const schema = `responses/${status}/content/${part(type)}/schema`
  const pointer = `api#/paths/${encodeURIComponent(part(template))}/${method}/${schema}`
  const known = compiled.get(pointer)
  if (known) return known
  const made = ajv.compile({ $ref: pointer })
  compiled.set(pointer, made)
  return made
}

/** The call's path as written in the document. Null if the document does not have it. */
export const getTemplate = (method: string, path: string): string | null => {
  const found =
    templates.find(({ template }) => template === path) ?? templates.find(({ pattern }) => pattern.test(path))
  return found && published.paths[found.template]?.[method.toLowerCase()] ? found.template : null
}

const templates = Object.keys(published.paths).map((template) => ({
  template,
  pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}/?$`),
}))

/**
 * The difference between a response and the published document. Null if they match, or if the call is not in the
 * document.
 */
export const wrongWith = (method: string, path: string, status: number, body: unknown): string | null => {
  const template = getTemplate(method, path)
  const operation = template && published.paths[template]?.[method.toLowerCase()]
  if (!template || !operation) return null
  if (!operation.responses[String(status)])
    return `${method} ${path} answered ${status} ${JSON.stringify(body).slice(0, 200)}, which is not documented`
  if (!operation.responses[String(status)]?.content)
    return body === '' ? null : `${method} ${path} has a body`
  const validate = validator(template, method.toLowerCase(), status)
  if (validate(body)) return null
  return `${method} ${path} ${status}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 300)}`
}

/** The names of a call's query or body fields. */
export const getFields = (method: string, template: string): string[] => {
  const operation = published.paths[template]?.[method.toLowerCase()]
  const inQuery = operation?.parameters.filter((one) => one.in === 'query').map(({ name }) => name) ?? []
  const schema = operation?.requestBody?.content['application/json'].schema
  return [...new Set([...inQuery, ...Object.keys(schema?.properties ?? {})])]
}
