import type { Ref } from 'react'

interface Props {
  ref: Ref<HTMLInputElement>
  label: string
  accept: string
  onChoose: (file: File) => void
}

/** The browser's own, which a button opens. */
export const FileInput = ({ ref, label, accept, onChoose }: Props) => (
  <input
    ref={ref}
    type="file"
    hidden
    accept={accept}
    aria-label={label}
    onChange={({ target }) => {
      const [file] = target.files ?? []
      if (file) onChoose(file)
      target.value = ''
    }}
  />
)
