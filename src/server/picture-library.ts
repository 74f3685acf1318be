import sharp, { type Sharp } from 'sharp'
import { withMutex } from './with-lease'

// A small machine has too little memory for a cache of decoded pictures, and too few cores to use several for one
// picture.
sharp.cache(false)
sharp.concurrency(1)

// No other formats are decoded, whatever a file's name: SVG, PDF and the like use decoders of their own.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

const { toBuffer } = sharp.prototype as { toBuffer(...options: unknown[]): Promise<unknown> }

/**
 * Decodes and draws one picture at a time in each process. A large photograph takes 200 MB of memory, and Payload draws
 * all sizes of an upload together: four uploads would occupy every thread that reads files.
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

/** The most pixels that the server decodes (D95). The file's header gives the number before anything is decoded. */
export const MAX_PIXELS = 50_000_000
