import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { crc32 } from 'node:zlib'

/** Thrown if the body does not match the request's own description of it. */
export class BadBody extends Error {}

const sumOf = (bytes: Buffer): string => {
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(bytes))
  return sum.toString('base64')
}

/** One line of the framing, and the position after it. */
const lineAt = (body: Buffer, from: number): { line: string; next: number } => {
  const end = body.indexOf('\r\n', from)
  if (end < 0) throw new BadBody('IncompleteBody')
  return { line: body.subarray(from, end).toString('latin1'), next: end + 2 }
}

const trailersAt = (body: Buffer, from: number): Record<string, string> => {
  const trailers: Record<string, string> = {}
  for (let at = from; at < body.length;) {
    const { line, next } = lineAt(body, at)
    at = next
    const colon = line.indexOf(':')
    if (colon > 0) trailers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim()
  }
  return trailers
}

/** Removes the frames of `aws-chunked`: the size in hexadecimal, the bytes, and the trailers. */
const unframed = (body: Buffer): { bytes: Buffer; trailers: Record<string, string> } => {
  const pieces: Buffer[] = []
  for (let at = 0; ;) {
    const { line, next } = lineAt(body, at)
    const size = Number.parseInt(line, 16)
    if (!/^[0-9a-f]+(;.*)?$/i.test(line)) throw new BadBody('InvalidChunk')
    if (size === 0) return { bytes: Buffer.concat(pieces), trailers: trailersAt(body, next) }
    pieces.push(body.subarray(next, next + size))
    if (body.subarray(next + size, next + size + 2).toString() !== '\r\n') throw new BadBody('InvalidChunk')
    at = next + size + 2
  }
}

const isFramed = ({ headers }: IncomingMessage): boolean =>
  String(headers['content-encoding'] ?? '')
    .split(',')
    .includes('aws-chunked')

const check = (is: boolean, otherwise: string): void => {
  if (!is) throw new BadBody(otherwise)
}

/** The bytes of a request, which are checked against every length and checksum that the request gives. */
export const meantBy = (request: IncomingMessage, body: Buffer): { bytes: Buffer; isFramed: boolean } => {
  const { headers } = request
  const hash = String(headers['x-amz-content-sha256'])
  const framed = isFramed(request)
  check(framed === hash.startsWith('STREAMING-'), 'InvalidRequest')
  const { bytes, trailers } = framed ? unframed(body) : { bytes: body, trailers: {} }
  if (framed) check(Number(headers['x-amz-decoded-content-length']) === bytes.length, 'IncompleteBody')
  const promised = headers['x-amz-trailer']
  if (framed && promised) check(String(promised).toLowerCase() in trailers, 'MalformedTrailerError')
  const sum = headers['x-amz-checksum-crc32'] ?? (trailers as Record<string, string>)['x-amz-checksum-crc32']
  if (sum !== undefined) check(sumOf(bytes) === sum, 'BadDigest')
  if (/^[0-9a-f]{64}$/.test(hash))
    check(createHash('sha256').update(bytes).digest('hex') === hash, 'XAmzContentSHA256Mismatch')
  return { bytes, isFramed: framed }
}
