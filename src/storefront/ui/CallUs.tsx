import { toTelHref } from '@/domain/text/names'

interface Props {
  /** The text before the number. */
  label: string
  phone: string
  className?: string
}

/** A link to call the salon, for pages without a different way forward. Renders nothing if the salon has no number. */
export const CallUs = ({ label, phone, className }: Props) =>
  phone ? (
    <p className={className}>
      {label}:{' '}
      <a href={toTelHref(phone)} className="figures underline underline-offset-2">
        {phone}
      </a>
    </p>
  ) : null
