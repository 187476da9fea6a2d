/** Above a form whose draft in this browser was damaged, and is deleted. */
export const DamagedDraft = () => (
  <p className="meta" role="status">
    The draft in this browser could not be read, so the form starts without it.
  </p>
)
