import { classes } from '../ui/classes'

/** "Linden & Lace — Beauty & Academy": the first part large, the rest small beneath. */
export const Wordmark = ({ name, className }: { name: string; className?: string }) => {
  const [first = name, ...rest] = name.split(/\s+[—–|]\s+/)
  return (
    <span className={classes('flex flex-col leading-none', className)}>
      <span className="font-display text-[1.25rem] font-[480] tracking-[-0.02em] min-[25rem]:text-[1.375rem] sm:text-[1.5rem]">
        {first}
      </span>
      {rest.length > 0 && <span className="mt-1 text-[0.75rem] text-ink-soft">{rest.join(' ')}</span>}
    </span>
  )
}
