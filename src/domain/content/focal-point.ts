/** A position in a picture, in percent from its left and top edges. */
export interface FocalPoint {
  x: number
  y: number
}

/** A part of a picture, in percent of its width and height. */
export interface PicturePart extends FocalPoint {
  width: number
  height: number
}

export const wholePicture: PicturePart = { x: 0, y: 0, width: 100, height: 100 }

const limitToPicture = (percent: number): number => Math.min(Math.max(percent, 0), 100)

/** The middle, where browsers keep the picture anyway. */
const isMiddle = ({ x, y }: FocalPoint): boolean => x === 50 && y === 50

/**
 * The focal point as a value of `object-position`. Null if it is in the middle, or if the picture was uploaded without
 * one.
 */
export const toObjectPosition = (x?: number | null, y?: number | null): string | null => {
  const point = { x: limitToPicture(x ?? 50), y: limitToPicture(y ?? 50) }
  return isMiddle(point) ? null : `${point.x}% ${point.y}%`
}

/** The focal point of a picture after it has been cropped. A point outside the crop is moved to its nearest edge. */
export const toPointInPart = ({ x, y }: FocalPoint, part: PicturePart): FocalPoint => ({
  x: limitToPicture(((x - part.x) / (part.width || 100)) * 100),
  y: limitToPicture(((y - part.y) / (part.height || 100)) * 100),
})

/**
 * The part of a cropped picture that a frame shows. It fills the frame, as with `object-fit: cover`. `point` is in percent
 * of the whole picture. `ratio` and `frame` are width divided by height.
 */
export const findShownPart = (
  { ratio, crop, point }: { ratio: number; crop: PicturePart; point: FocalPoint },
  frame: number,
): PicturePart => {
  const cropRatio = ratio * (crop.width / crop.height)
  const width = cropRatio > frame ? crop.width * (frame / cropRatio) : crop.width
  const height = cropRatio > frame ? crop.height : crop.height * (cropRatio / frame)
  const { x, y } = toPointInPart(point, crop)
  return {
    x: crop.x + ((crop.width - width) * x) / 100,
    y: crop.y + ((crop.height - height) * y) / 100,
    width,
    height,
  }
}
