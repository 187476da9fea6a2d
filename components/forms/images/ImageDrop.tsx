import { useId, useRef, useState, type DragEvent } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { Icon } from '@/components/ui/media/Icon'
import { image } from '@/contract/limits/imageLimits'
import { maxMegabytes, imageTypes } from '@/lib/images/files'
import styles from './ImageDrop.module.css'

interface Props {
  /** Label of the button, such as “Choose images”. */
  label: string
  /** Precedes the accepted types and the size limit. */
  text?: string
  multiple?: boolean
  onFiles: (files: File[]) => void
  /** Why no more files are accepted. */
  full?: string | undefined
}

const hasFiles = ({ dataTransfer }: DragEvent) => [...dataTransfer.types].includes('Files')

/** A drop zone for images, and a button that opens the file picker. */
export const ImageDrop = ({ label, text, multiple = false, onFiles, full }: Props) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [depth, setDepth] = useState(0)
  const accept = (files: FileList | null) => {
    const list = [...(files ?? [])]
    if (list.length > 0 && !full) onFiles(multiple ? list : list.slice(0, 1))
    if (input.current) input.current.value = ''
  }
  return (
    <div
      className={styles.drop}
      data-over={depth > 0 || undefined}
      onDragEnter={(event) => hasFiles(event) && setDepth(depth + 1)}
      onDragLeave={(event) => hasFiles(event) && setDepth(Math.max(0, depth - 1))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        setDepth(0)
        accept(event.dataTransfer.files)
      }}
    >
      <Icon name="upload" />
      <div>
        <Button
          variant="secondary"
          size="small"
          aria-describedby={id}
          disabled={Boolean(full)}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        <span className={styles.or}>or drop {multiple ? 'them' : 'it'} here</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={image.types.join(',')}
        multiple={multiple}
        onChange={(event) => accept(event.target.files)}
      />
      <p id={id} className="micro">
        {full ?? `${text ? `${text} ` : ''}${imageTypes}, up to ${maxMegabytes} MB.`}
      </p>
    </div>
  )
}
