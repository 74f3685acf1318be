import { telHref } from './tel-href'

/** Where the page leads no further: the telephone, if the salon has one. */
export const CallUs = ({ phone, className }: { phone: string; className?: string }) =>
  phone ? (
    <p className={className}>
      Or call us:{' '}
      <a href={telHref(phone)} className="figures underline underline-offset-2">
        {phone}
      </a>
    </p>
  ) : null
