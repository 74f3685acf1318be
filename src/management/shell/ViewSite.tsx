/** At the top of every screen: what visitors see, beside what is being done. */
export const ViewSite = () => (
  <a href="/" target="_blank" rel="noopener" className="desk-view-site">
    View site
  </a>
)
