import sharp from 'sharp'
import { withMutex } from './with-lease'

// A small machine has neither the memory for a cache of decoded pictures nor cores to share out for one picture.
sharp.cache(false)
sharp.concurrency(1)

// Whatever a file is called, nothing else is read: SVG, PDF and the like bring decoders of their own.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

/** The library that makes the sizes of uploaded pictures. */
export const pictureLibrary = sharp

/** What the server decodes, at most (D95). The header of a file says it before anything is decoded. */
export const MOST_PIXELS = 50_000_000

/** One decode at a time in a process: a large photograph takes 200 MB of memory while it is decoded. */
export const decodeInTurn = <T>(work: () => Promise<T>): Promise<T> => withMutex('decoded picture', work)
