import sharp from 'sharp'

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
