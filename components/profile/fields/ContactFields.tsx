import { FormGrid } from '@/components/forms/page/FormGrid'
import { Switch } from '@/components/ui/inputs/Switch'
import { TextField } from '@/components/ui/inputs/TextField'
import { text } from '@/contract/limits/limits'
import { useProfileField } from '@/lib/profiles/profileFields'
import styles from './ContactFields.module.css'

const ShownSwitch = ({ name, label }: { name: 'showEmail' | 'showPhone'; label: string }) => {
  const { value, onChange } = useProfileField(`contact.${name}`)
  return <Switch label={label} checked={value} onChange={onChange} />
}

/** Email and phone are hidden until their owner shows them. */
export const ContactFields = () => (
  <FormGrid>
    <div className={styles.shown}>
      <TextField
        type="email"
        label="Email"
        optional
        autoComplete="email"
        {...useProfileField('contact.email')}
        name="contactEmail"
      />
      <ShownSwitch name="showEmail" label="Show the email on my page" />
    </div>
    <div className={styles.shown}>
      <TextField
        type="tel"
        label="Phone"
        optional
        autoComplete="tel"
        placeholder="+49 170 1234567"
        limit={text.phone}
        {...useProfileField('contact.phone')}
        name="contactPhone"
      />
      <ShownSwitch name="showPhone" label="Show the number on my page" />
    </div>
    <TextField
      type="url"
      label="Website"
      optional
      autoComplete="url"
      placeholder="https://"
      {...useProfileField('contact.website')}
      name="contactWebsite"
    />
    <TextField
      label="Instagram"
      optional
      dir="ltr"
      autoCapitalize="none"
      autoComplete="off"
      placeholder="name"
      {...useProfileField('contact.instagram')}
      name="contactInstagram"
    />
  </FormGrid>
)
