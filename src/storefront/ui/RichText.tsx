import { joinClasses } from './Button'

/** Words from the editor; they were cleaned where they were read (server/services/content/rich-text.ts). */
export const RichText = ({ html, className }: { html: string; className?: string }) =>
  html ? <div className={joinClasses('prose', className)} dangerouslySetInnerHTML={{ __html: html }} /> : null
