import type { Letter } from './Letter.ts'

const paragraphs = (...parts: readonly string[]) => parts.join('\n\n')

/**
 * Letters that patients wrote to the clinic, and the answers, by patient key and oldest first. The letters fill the
 * staff's inboxes, some unread. The main patient's letters are in maria/mariaMessages.ts.
 */
export const patientLetters: Readonly<Record<string, readonly Letter[]>> = {
  eleanor: [
    {
      offset: -6,
      time: '10:25',
      id: 'bruises',
      with: 'lee',
      sent: true,
      subject: 'Bruises on my arms',
      body: paragraphs(
        'Dear Dr. Lee,',
        'Since last week I find bruises on both forearms and cannot say where they come from. Nothing hurts. Is it the blood thinner?',
        'Eleanor Whitaker',
      ),
      isRead: true,
    },
    {
      offset: -6,
      time: '12:50',
      answers: 'bruises',
      with: 'lee',
      subject: 'Re: Bruises on my arms',
      body: paragraphs(
        'Dear Mrs. Whitaker,',
        'It may well be. Please do not stop the tablet. Come by for a blood test this week, without an appointment; and call us at once if you see blood in the urine or a bruise that grows.',
        'Hannah Lee, MD',
      ),
      isRead: true,
    },
    {
      offset: -1,
      time: '17:35',
      with: 'lee',
      sent: true,
      subject: 'The blood test',
      body: paragraphs(
        'Dear Dr. Lee,',
        'The blood was taken on Wednesday. Do I go on with the same dose until you have seen it?',
        'Eleanor Whitaker',
      ),
      isRead: false,
    },
  ],
  noah: [
    {
      offset: -4,
      time: '19:15',
      with: 'frontDesk',
      sent: true,
      topic: 'Appointment',
      subject: 'School form for Noah’s inhaler',
      body: paragraphs(
        'Hello,',
        'The school asks for a form that allows Noah to carry his inhaler. May we bring it along to the visit, or shall we send it before?',
        'Sam Whitaker, for Noah',
      ),
      isRead: false,
    },
  ],
  zoe: [
    {
      offset: -12,
      time: '21:40',
      id: 'aura',
      with: 'lee',
      sent: true,
      subject: 'Migraine diary',
      body: paragraphs(
        'Dear Dr. Lee,',
        'I kept the diary for four weeks: five attacks, three of them after a night of less than six hours. The new tablet helps within an hour if I take it early.',
        'Zoë',
      ),
      isRead: true,
    },
    {
      offset: -11,
      time: '08:30',
      answers: 'aura',
      with: 'lee',
      subject: 'Re: Migraine diary',
      body: paragraphs(
        'Dear Zoë,',
        'Very useful, thank you. Keep it up for another month and bring it along. Not more than two days a week with the tablet, please.',
        'Hannah Lee, MD',
      ),
      isRead: true,
    },
  ],
  huong: [
    {
      offset: -2,
      time: '07:55',
      with: 'frontDesk',
      sent: true,
      topic: 'Medicine or refill',
      subject: 'Levothyroxine refill',
      body: paragraphs(
        'Good morning,',
        'I have tablets for eight more days. Could you send the refill to the pharmacy on Canal Street?',
        'Nguyễn Thị Hương',
      ),
      isRead: false,
    },
  ],
  yusuf: [
    {
      offset: -3,
      time: '09:45',
      with: 'lee',
      sent: true,
      subject: 'دواء الضغط',
      body: paragraphs(
        'الدكتورة لي،',
        'منذ أن بدأت الدواء الجديد أشعر بدوار خفيف عندما أقف. ضغطي في البيت 118/70. هل أستمر بنفس الجرعة؟',
        'يوسف حدّاد',
      ),
      isRead: false,
    },
  ],
  fatima: [
    {
      offset: -5,
      time: '11:10',
      with: 'frontDesk',
      sent: true,
      topic: 'Appointment',
      subject: 'موعد الموجات فوق الصوتية',
      body: paragraphs('السلام عليكم،', 'هل يمكن أن يكون الموعد القادم بعد الظهر؟ زوجي يعمل في الصباح.', 'فاطمة منصور'),
      isRead: true,
    },
  ],
  raj: [
    {
      offset: -1,
      time: '13:20',
      with: 'billing',
      sent: true,
      topic: 'Bill or payment',
      subject: 'Charged twice?',
      body: paragraphs(
        'Hello,',
        'My statement lists the same office visit two times, both on one day. Could you have a look?',
        'Raj Patel',
      ),
      isRead: false,
    },
  ],
  priyanka: [
    {
      offset: -20,
      time: '18:30',
      id: 'iron',
      with: 'lee',
      sent: true,
      subject: 'Iron tablets',
      body: paragraphs(
        'Hi Dr. Lee,',
        'The iron upsets my stomach. Would every other day do as well?',
        'Thanks, Priyanka',
      ),
      isRead: true,
    },
    {
      offset: -19,
      time: '09:05',
      answers: 'iron',
      with: 'lee',
      subject: 'Re: Iron tablets',
      body: paragraphs(
        'Dear Priyanka,',
        'Yes, every other day works just as well for most people, and is easier on the stomach. Take it with orange juice, not with coffee or tea.',
        'Hannah Lee, MD',
      ),
      isRead: true,
    },
  ],
}
