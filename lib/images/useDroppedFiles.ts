import { useEffect, useEffectEvent } from 'react'

/** Images that are pasted or dropped anywhere on the page: beside the box, a browser would open them. */
export const useDroppedFiles = (onFiles: (files: File[]) => void) => {
  const take = useEffectEvent((event: Event, given: DataTransfer | null) => {
    const files = [...(given?.files ?? [])]
    if (files.length === 0 || event.defaultPrevented) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const pasted = (event: ClipboardEvent) => take(event, event.clipboardData)
    const dropped = (event: DragEvent) => take(event, event.dataTransfer)
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    document.addEventListener('paste', pasted)
    document.addEventListener('dragover', allow)
    document.addEventListener('drop', dropped)
    return () => {
      document.removeEventListener('paste', pasted)
      document.removeEventListener('dragover', allow)
      document.removeEventListener('drop', dropped)
    }
  }, [])
}
