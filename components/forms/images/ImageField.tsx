import { useId, useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { FieldError } from '@/components/ui/inputs/FieldError'
import { contentError, fileError } from '@/lib/images/files'
import { FileImage } from './FileImage'
import { ImageDrop } from './ImageDrop'
import { useCropDialog } from './useCropDialog'
import styles from './ImageField.module.css'

interface Props {
  label: string
  file: File | null
  onChange: (file: File | null) => void
}

/** One image that is submitted with a form, cropped and previewed as it will be shown. */
export const ImageField = ({ label, file, onChange }: Props) => {
  const id = useId()
  const [error, setError] = useState<string | null>(null)
  const { crop, dialog } = useCropDialog(onChange)
  const choose = async ([chosen]: File[]) => {
    if (!chosen) return
    const reason = fileError(chosen) ?? (await contentError(chosen))
    setError(reason && `${chosen.name}: ${reason}`)
    if (!reason) crop(chosen)
  }
  return (
    <section aria-labelledby={id} className={styles.field}>
      <h2 id={id} className={styles.label}>
        {label} <span className={styles.optional}>optional</span>
      </h2>
      {file && (
        <div className={styles.chosen}>
          {[96, 44].map((size) => (
            <span key={size} className={styles.ellipse} style={{ width: size, height: size }}>
              <FileImage file={file} />
            </span>
          ))}
          <p className={styles.name}>
            <bdi>{file.name}</bdi>
          </p>
          <Button variant="quiet" size="small" onClick={() => onChange(null)}>
            Remove
          </Button>
        </div>
      )}
      <ImageDrop
        label={file ? 'Choose another image' : 'Choose an image'}
        text="Shown as a circle."
        onFiles={(files) => void choose(files)}
      />
      {dialog}
      {error && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </section>
  )
}
