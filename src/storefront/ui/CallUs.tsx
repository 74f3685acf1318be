import { telHref } from './tel-href'

interface Props {
  /** Before the number. */
  label: string
  phone: string
  className?: string
}

/** Where the page leads no further: the telephone, if the salon has one. */
export const CallUs = ({ label, phone, className }: Props) =>
  phone ? (
    <p className={className}>
      {label}:{' '}
      <a href={telHref(phone)} className="figures underline underline-offset-2">
        {phone}
      </a>
    </p>
  ) : null
