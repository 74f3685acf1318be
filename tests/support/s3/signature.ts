import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The keys with access to the bucket. */
export interface Keys {
  id: string
  secret: string
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Escapes a text as the signature's standard requires. This escapes more than a browser does. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

const getQuery = (url: URL): string =>
  [...url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted()
    .join('&')

/** The problem with a request's signature (AWS Signature Version 4, in headers). Null if the signature is valid. */
export const wrongSignature = ({ method, url = '', headers }: IncomingMessage, keys: Keys): string | null => {
  const pattern = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/
  const [, credential = '', names = '', signature] = pattern.exec(headers.authorization ?? '') ?? []
  if (!signature) return 'AccessDenied'
  const [id, day = '', region = '', service = '', end = ''] = credential.split('/')
  if (id !== keys.id) return 'InvalidAccessKeyId'
  const asked = new URL(url, 'http://bucket')
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const hash = String(headers['x-amz-content-sha256'])
  const request = [method, asked.pathname, getQuery(asked), signed.join(''), names, hash].join('\n')
  const scope = [day, region, service, end].join('/')
  const digest = createHash('sha256').update(request).digest('hex')
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, digest].join('\n')
  const key = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${keys.secret}`)
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}
