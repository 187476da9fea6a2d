import { useEffect, useEffectEvent } from 'react'

/** Files that are pasted or dropped anywhere on the page; a browser would open a dropped file otherwise. */
export const useDroppedFiles = (onFiles: (files: File[]) => void) => {
  const handle = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])]
    if (files.length === 0 || event.defaultPrevented) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => handle(event, event.clipboardData)
    const onDrop = (event: DragEvent) => handle(event, event.dataTransfer)
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    document.addEventListener('paste', onPaste)
    document.addEventListener('dragover', onDragOver)
    document.addEventListener('drop', onDrop)
    return () => {
      document.removeEventListener('paste', onPaste)
      document.removeEventListener('dragover', onDragOver)
      document.removeEventListener('drop', onDrop)
    }
  }, [])
}
