import { useCallback, type ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'ref'> {
  file: File
}

/** A picture on this device, shown before it is sent. Decoration: its name stands beside it. */
export const FileImage = ({ file, ...image }: Props) => {
  // The address lives as long as the picture is on the page.
  const show = useCallback(
    (element: HTMLImageElement | null) => {
      if (!element || !URL.createObjectURL) return
      const address = URL.createObjectURL(file)
      element.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return <img {...image} ref={show} alt="" />
}
