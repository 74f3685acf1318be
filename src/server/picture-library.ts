import sharp, { type Sharp } from 'sharp'
import { withMutex } from './run-bounded'

// A small machine does not have enough memory to cache decoded pictures, or enough cores to use several for one
// picture.
sharp.cache(false)
sharp.concurrency(1)

// No other formats are decoded, whatever the name of the file. SVG, PDF and similar formats use decoders of their own.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

const { toBuffer } = sharp.prototype as { toBuffer(...options: unknown[]): Promise<unknown> }

/**
 * Decodes and renders only one picture at a time in each process. A large photograph takes 200 MB of memory. Payload
 * renders all sizes of an upload together, so four uploads would occupy every thread that reads files.
 */
const drawInTurn = Object.assign(
  function (this: Sharp, ...options: unknown[]): Promise<unknown> {
    return withMutex('drawn picture', () => toBuffer.apply(this, options))
  },
  { isInTurn: true },
)
// The bundler may load this file twice, and a picture would then wait for itself.
if (!('isInTurn' in toBuffer)) Object.assign(sharp.prototype as object, { toBuffer: drawInTurn })

/** The library that makes the sizes of uploaded pictures. */
export const pictureLibrary = sharp

/** The most pixels that the server decodes (D95). The file's header states the number before anything is decoded. */
export const MAX_PIXELS = 50_000_000
