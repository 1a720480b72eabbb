import type { ClinicCalendar } from '../clinic/clinicCalendar.ts'
import type { Letter } from '../letters/Letter.ts'

const paragraphs = (...parts: readonly string[]) => parts.join('\n\n')

/** Returns the main patient's letters, oldest first. */
export function mariaMessages(calendar: ClinicCalendar): Letter[] {
  return [
    {
      offset: -184,
      time: '12:05',
      with: 'lee',
      subject: 'Your yearly check-up',
      body: paragraphs(
        'Dear Maria,',
        'Thank you for coming. Your blood pressure is better than in winter and your weight is going the right way. Your cholesterol is still high, mostly the LDL, at 158.',
        'I have written a new prescription for atorvastatin. Please take it every evening, also when you feel well. We will measure again in six months.',
        'Hannah Lee, MD',
      ),
      isRead: true,
    },
    {
      offset: -183,
      time: '09:30',
      id: 'metformin',
      with: 'lee',
      sent: true,
      subject: 'Metformin',
      body: paragraphs(
        'Dear Dr. Lee,',
        'I have only a few metformin tablets left. Could you write a new prescription?',
        'Maria',
      ),
      isRead: true,
    },
    {
      offset: -183,
      time: '15:20',
      answers: 'metformin',
      with: 'lee',
      subject: 'Re: Metformin',
      body: paragraphs(
        'Dear Maria,',
        'I have written it today, and the pharmacy has it. It is one tablet twice a day, as before.',
        'Hannah Lee, MD',
      ),
      isRead: true,
    },
    {
      offset: -150,
      time: '10:00',
      with: 'frontDesk',
      subject: 'New opening hours',
      body: paragraphs(
        'Dear patients,',
        'From next month we are open until 6 pm on Mondays and Wednesdays. You can book these hours as any other.',
        'The front desk',
      ),
      isRead: true,
      isDeleted: true,
    },
    {
      offset: -75,
      time: '15:45',
      with: 'zhang',
      subject: 'Your eyes are fine',
      body: paragraphs(
        'Dear Maria,',
        'The eye examination showed no changes from diabetes in either eye. That is the best news one can have from it. Please go again in a year.',
        'Wei Zhang, MD',
      ),
      isRead: true,
    },
    {
      offset: -31,
      time: '20:05',
      id: 'breakfast',
      with: 'lee',
      sent: true,
      subject: 'Metformin and breakfast',
      body: paragraphs(
        'Dear Dr. Lee,',
        'Should I take the metformin before breakfast or with it? My stomach complains a little in the morning.',
        'Maria',
      ),
      isRead: true,
    },
    {
      offset: -30,
      time: '11:20',
      answers: 'breakfast',
      with: 'lee',
      subject: 'Metformin and breakfast',
      body: paragraphs(
        'Dear Maria,',
        'With food is best, at any time that suits you: breakfast and supper are what most people choose. If your stomach still complains after two weeks, tell me and we will try the slow-release tablet.',
        'Hannah Lee, MD',
      ),
      isRead: true,
    },
    {
      offset: -23,
      time: '08:55',
      with: 'frontDesk',
      subject: 'Directions to Room 4',
      body: paragraphs(
        'Dear Maria,',
        'Take the lift to the second floor and turn left. Room 4 is the last door on the right. The waiting area in front of it has coffee and a water tap.',
        'The front desk',
      ),
      isRead: true,
    },
    {
      offset: -18,
      time: '16:30',
      id: 'echo',
      with: 'haddad',
      subject: 'Echocardiogram result',
      body: paragraphs(
        'Dear Maria,',
        'Your heart pumps normally. Nothing to change: keep taking lisinopril every morning. The blood test for the heart (NT-proBNP) was normal too.',
        'Omar Haddad, MD',
      ),
      isRead: true,
    },
    {
      offset: -17,
      time: '07:50',
      answers: 'echo',
      with: 'haddad',
      sent: true,
      subject: 'Re: Echocardiogram result',
      body: paragraphs('Dear Dr. Haddad,', 'That is a great relief. Thank you for writing so soon.', 'Maria'),
      isRead: true,
    },
    {
      offset: -9,
      time: '18:10',
      id: 'cuff',
      with: 'okafor',
      sent: true,
      subject: 'Blood pressure cuff',
      body: paragraphs(
        'Dear Nadia,',
        'Can I go on using the cuff that my sister gave me, or should I buy another one?',
        'Maria',
      ),
      isRead: true,
    },
    {
      offset: -7,
      time: '13:15',
      answers: 'cuff',
      with: 'okafor',
      subject: 'Blood pressure cuff',
      body: paragraphs(
        'Dear Maria,',
        'Yes, the one you have at home is fine to use: we compared it with ours at your visit and they agree. Sit quietly for five minutes first, feet on the floor, and write down the second of two readings.',
        'Nadia Okafor, RN',
      ),
      isRead: true,
    },
    {
      offset: -2,
      time: '09:00',
      with: 'billing',
      subject: `Your statement for ${calendar.month(-30)}`,
      body: paragraphs(
        'Dear Maria Alvarez Ruiz,',
        `A charge of $84.20 from ${calendar.spoken(-69)} is past due. You can pay it under Billing, or call us if you would like to pay in parts: we will find a way that suits you.`,
        'The billing office',
      ),
      isRead: false,
    },
    {
      offset: -1,
      time: '16:12',
      with: 'lee',
      subject: 'Your lipid panel',
      body: paragraphs(
        'Dear Maria,',
        `Good news: all three of the high values came down since ${calendar.month(-190)}. LDL went from 158 to 140. The goal is below 130, and you are on the way there.`,
        `Please keep taking atorvastatin every evening. We will repeat the test in ${calendar.month(180)}. If you feel new muscle pain, send me a message or call the clinic.`,
        'Hannah Lee, MD',
      ),
      isRead: false,
    },
  ]
}
