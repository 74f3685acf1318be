import sharp from 'sharp'

// A small machine has neither the memory for a cache of decoded pictures nor cores to share out for one picture.
sharp.cache(false)
sharp.concurrency(1)

/** The library that makes the sizes of uploaded pictures. */
export const pictureLibrary = sharp
