import sharp from 'sharp'
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

/** The library that makes the sizes of uploaded pictures. */
export const pictureLibrary = sharp

/** The most pixels that the server decodes (D95). The file's header gives the number before anything is decoded. */
export const MAX_PIXELS = 50_000_000

/** Decodes one picture at a time in each process: a large photograph takes 200 MB of memory. */
export const decodeInTurn = <T>(work: () => Promise<T>): Promise<T> => withMutex('decoded picture', work)
