import type { Palette } from '../../domain/content/palette'

/** How mails look: the colours of the site, and its logo in the place of the salon's name. */
export interface MailLook {
  palette: Palette
  /** A whole address, and the size in pixels at which it is shown. */
  logo: { src: string; alt: string; width: number; height: number } | null
}
