/** The longest side of an upload, in pixels: twice the largest size on any page. */
const LONGEST = 4000

const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** A file ready to be sent. `'heic'`: neither this browser nor the server can open it. */
type ReadyPicture = File | 'heic'

const toFile = (canvas: HTMLCanvasElement, { name, type }: File): Promise<File | null> => {
  // Photographs have no transparent parts; drawings may.
  const made = /png|webp|avif/.test(type) ? 'image/webp' : 'image/jpeg'
  return new Promise((resolve) =>
    canvas.toBlob(
      (blob) => {
        // Browsers without WebP support make a PNG.
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
 * Shrinks a picture to at most 4,000 pixels wide and high, and converts HEIC photographs to JPEG if this browser can
 * open them (D95). All other files are sent unchanged: the server reports what is wrong with them.
 */
export const shrinkPicture = async (file: File): Promise<ReadyPicture> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return isHeic(file) ? 'heic' : file
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const made = scale < 1 || isHeic(file) ? await scalePicture(bitmap, file, scale) : file
  bitmap.close()
  return made ?? file
}

/** Smaller files are sent unchanged, because they are fast enough. */
const SMALL_BYTES = 1024 * 1024

/** True if a file may need shrinking or converting: a large picture, or a kind that the server does not accept. */
export const needsShrinking = (file: File): boolean =>
  isHeic(file) || (file.type.startsWith('image/') && file.size > SMALL_BYTES)
