import { env } from './env'

/** The site's own address for links in mails; never the Host header, which whoever asks can choose. */
export const siteAddress = (): string => env().siteUrl ?? `http://localhost:${env().port}`
