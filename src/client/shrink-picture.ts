/** Pixels of the longer side of what is sent: twice what any page shows. */
const LONGEST = 4000

const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** A file that is ready to be sent; `'heic'`: one that this browser cannot open, nor the server. */
export type ReadyPicture = File | 'heic'

const toFile = (canvas: HTMLCanvasElement, { name, type }: File): Promise<File | null> => {
  // A photograph has no transparent parts; a drawing may.
  const made = /png|webp|avif/.test(type) ? 'image/webp' : 'image/jpeg'
  return new Promise((resolve) =>
    canvas.toBlob(
      (blob) => {
        // Some browsers make a PNG where they know no WebP.
        const ending = blob?.type.split('/')[1]
        resolve(
          blob ? new File([blob], `${name.replace(/\.[^.]*$/, '')}.${ending}`, { type: blob.type }) : null,
        )
      },
      made,
      0.92,
    ),
  )
}

const scalePicture = (bitmap: ImageBitmap, file: File, scale: number): Promise<File | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return toFile(canvas, file)
}

/**
 * Makes a picture at most 4,000 pixels wide and high, and a JPEG of a HEIC photograph where this browser can open one
 * (D95). Anything else is sent as it is: the server says what is wrong with it.
 */
export const shrinkPicture = async (file: File): Promise<ReadyPicture> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return isHeic(file) ? 'heic' : file
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const made = scale < 1 || isHeic(file) ? await scalePicture(bitmap, file, scale) : file
  bitmap.close()
  return made ?? file
}

/** A file of fewer bytes is sent soon enough as it is. */
const SMALL_BYTES = 1024 * 1024

/** Whether a file is worth a look: a large picture, or one of a kind that the server does not take. */
export const needsShrinking = (file: File): boolean =>
  isHeic(file) || (file.type.startsWith('image/') && file.size > SMALL_BYTES)
