import type { PictureView } from '../../server/services/content/types'
import { classes } from '../ui/classes'

interface Props {
  name: string
  /** Stands in the name's place. */
  logo?: PictureView | null
  className?: string
}

/** "Linden & Lace — Beauty & Academy": the first part large, the rest small beneath. */
export const Wordmark = ({ name, logo, className }: Props) => {
  if (logo)
    return (
      <img
        src={logo.src}
        width={logo.width}
        height={logo.height}
        alt={logo.alt || name}
        className={classes('block h-11 w-auto max-w-[11rem] object-contain object-left', className)}
      />
    )
  const [first = name, ...rest] = name.split(/\s[—–|]\s/)
  return (
    <span className={classes('flex flex-col leading-none', className)}>
      <span className="wordmark text-[1.25rem] min-[25rem]:text-[1.375rem] sm:text-[1.5rem]">
        {first.trim()}
      </span>
      {rest.length > 0 && <span className="mt-1 text-[0.75rem] text-ink-soft">{rest.join(' ')}</span>}
    </span>
  )
}
