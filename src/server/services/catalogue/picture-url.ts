import type { Row } from '../../repositories/store'

/** Where a picture is served; null when there is none. */
export const pictureUrl = (media: Row<'media'> | undefined | null): string | null =>
  media?.filename ? `/api/media/file/${encodeURIComponent(media.filename)}` : null
