/** The longest side of an upload, in pixels: twice the largest size on any page. */
const LONGEST = 4000

/** The largest upload that the server accepts, in bytes (D95). */
const MAX_BYTES = 10 * 1024 * 1024

/** For JPEG and WebP. The second is tried if the file is still too large. */
const QUALITIES = [0.92, 0.8]

const taken = /^image\/(jpeg|png|webp|avif|hei[cf])$/

const isHeic = ({ name, type }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

/** The reason why a file cannot be sent. `heic`: neither this browser nor the server can open it. */
export type PictureRefusal = 'heic' | 'kind' | 'unreadable' | 'tooLarge'

/** A file ready to be sent, or why it cannot be. */
type ReadyPicture = File | PictureRefusal

const toFile = (canvas: HTMLCanvasElement, { name, type }: File, quality: number): Promise<File | null> => {
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
      quality,
    ),
  )
}

const scalePicture = async (bitmap: ImageBitmap, file: File, scale: number): Promise<File | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  let made: File | null = null
  for (const quality of QUALITIES) {
    made = await toFile(canvas, file, quality)
    if (made && made.size <= MAX_BYTES) break
  }
  return made
}

const refuseTooLarge = (file: File): ReadyPicture => (file.size > MAX_BYTES ? 'tooLarge' : file)

/** Some browsers cannot open AVIF, but the server can. */
const judgeUnopened = (file: File): ReadyPicture => {
  if (isHeic(file)) return 'heic'
  return file.type === 'image/avif' ? refuseTooLarge(file) : 'unreadable'
}

/**
 * Prepares a picture for sending (D95). Makes it at most 4,000 pixels wide and high and at most 10 MB, and converts a
 * HEIC photograph to JPEG if this browser can open it.
 */
export const shrinkPicture = async (file: File): Promise<ReadyPicture> => {
  // Without a type, for example for some HEIC files, only opening the file tells.
  if (file.type && !taken.test(file.type)) return 'kind'
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return judgeUnopened(file)
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const isReady = scale === 1 && !isHeic(file) && file.size <= MAX_BYTES
  const made = isReady ? file : await scalePicture(bitmap, file, scale)
  bitmap.close()
  return refuseTooLarge(made ?? file)
}
