// Runs in the workbench's page: toasts come and go by themselves, so each one is recorded when it appears.
window.seenNotifications = [];
const positions = new Map();

function recordNotifications() {
  for (const toast of document.querySelectorAll('.notification-toast')) {
    const text = toast.querySelector('.notification-list-item-message')?.textContent;
    if (!text) continue;
    const buttons = [...toast.querySelectorAll('.notification-list-item-buttons-container .monaco-button')];
    const position = positions.get(toast) ?? window.seenNotifications.length;
    positions.set(toast, position);
    window.seenNotifications[position] = {
      text,
      buttons: buttons.map((button) => button.textContent),
      since: window.seenNotifications[position]?.since ?? performance.now(),
    };
  }
}

/**
 * Whether VS Code shows what comes next: it drops a toast that would be the fourth in 800 ms, which no person notices but a
 * program does, and one step can bring two.
 */
window.mayShowNotification = () =>
  window.seenNotifications.every(({ since }) => since < performance.now() - 800);

let clearedNotifications = 0;

/** All notifications have been cleared. */
window.noteCleared = () => {
  clearedNotifications = window.seenNotifications.length;
};

/** Whether there has been none since. */
window.areNotificationsCleared = () => clearedNotifications === window.seenNotifications.length;

new MutationObserver(recordNotifications).observe(document, {
  childList: true,
  subtree: true,
  characterData: true,
});
